/** A family of the Prometheus text format: its name, kind, help and samples. */
export type Family = {
  name: string
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: readonly { labels?: Readonly<Record<string, string | number>>; value: number; suffix?: string }[]
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** Families in the Prometheus text format 0.0.4; samples that are no number are left out. */
export function exposition(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, kind, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${kind}`,
    ...samples
      .filter(({ value }) => !Number.isNaN(value))
      .map(({ labels = {}, value, suffix = '' }) => {
        const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(String(text))}"`)
        return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value === Number.POSITIVE_INFINITY ? '+Inf' : value}`
      }),
  ])
  return `${lines.join('\n')}\n`
}
