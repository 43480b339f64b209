import type { TelemetryKind } from '@guanlan/contract/receivers.ts'
import type { SandboxSettings } from '../business/sandbox-rule.ts'

/** The environment variables calls and the HTTP edge read (docs/configuration.md). */
export type ApiSettings = SandboxSettings & {
  NODE_ENV: 'production' | 'development' | 'test'
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  TRUST_PROXY: number
  DIAGNOSIS: 'on' | 'off'
  IOS_VIRTUAL_GOODS: 'on' | 'off'
  TELEMETRY: TelemetryKind[]
  METRICS_TOKEN: string
  OPERATOR_NAME: string
  OPERATOR_CONTACT: string
  SUPPORT_QR_URL?: string | undefined
} & Record<
    | 'SITE_URL'
    | 'API_HOSTS'
    | 'FILING_NUMBER'
    | 'SERVICE_WORKER'
    | 'APP_STORE_URL'
    | 'APP_PACKAGE_URL'
    | 'APP_SITE_URL'
    | 'APP_LINKS_IOS'
    | 'APP_LINKS_ANDROID',
    string
  >
