import { createContext } from 'react'

/** Of whom the modules on a page are, as it stands on pictures of them, e.g. 贵州茅台 SH600519; null where they are of the market. */
export const ModuleSubject = createContext<string | null>(null)
