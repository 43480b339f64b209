import type { ComponentType } from 'react'

export type PageComponent = ComponentType<{ query: Record<string, string> }>
