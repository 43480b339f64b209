import { appConfig } from '../build/app-config.ts'

export default appConfig()
