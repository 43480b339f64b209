import { useCall } from '../../api/use-call.ts'
import { Menu } from '../../ui/popup/menu.tsx'

const ALL = 'all'

type IndustryMenuProps = { label: string; value: string | null; onChange: (indu: string | null) => void }

/** The industries held to choose one of, null for all of them. Nothing while none is known. */
export function IndustryMenu({ label, value, onChange }: IndustryMenuProps) {
  const names = useCall('northbound.industries', {}).data?.data.infos.map(({ indu }) => indu) ?? []
  if (names.length === 0) return null
  return (
    <Menu
      label={label}
      items={[{ key: ALL, title: '全部行业' }, ...names.map((name) => ({ key: name, title: name }))]}
      value={value ?? ALL}
      idle="全部行业"
      onChange={(key) => onChange(key === ALL ? null : key)}
    />
  )
}
