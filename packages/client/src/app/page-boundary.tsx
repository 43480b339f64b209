import { Component, type ReactNode } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { reportFailure } from '../platform/failure-reports.ts'
import { failureCodes, type Platform } from '../platform/platform.ts'
import { PlatformContext } from '../platform/platform-context.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { PageTimeout } from './page-timeout.ts'

/** Catches what a page could not do, its loading included: says so and starts anew on a press (spec §8). */
export class PageBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  static override contextType = PlatformContext
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') }
  }
  override componentDidCatch(error: unknown): void {
    reportFailure('page failed', { kind: 'page', error })
  }
  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    const shown = error instanceof PageTimeout ? new ApiError({ code: failureCodes.timeout, reason: 'timeout', text: '连接超时' }) : error
    return <ErrorState error={shown} onRetry={() => (this.context as Platform).reload()} />
  }
}
