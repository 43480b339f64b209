import { ColourKey } from '../../charts/colour-key.tsx'
import { Radar } from '../../charts/radar/radar.tsx'
import type { RadarSpec } from '../../charts/radar/radar-spec.ts'
import layout from '../../ui/layout/layout.module.css'

/** The radar of a module under the names of its shapes. */
export function ModuleRadar({ title, spec }: { title: string; spec: RadarSpec }) {
  return (
    <div className={layout.inset8}>
      <ColourKey names={spec.shapes.map(({ name }) => name)} />
      <Radar label={`${title}，数值见表`} spec={spec} />
    </div>
  )
}
