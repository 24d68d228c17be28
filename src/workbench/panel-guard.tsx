import { Component } from 'react'
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/state.tsx'

/** A panel that does not load or throws breaks its own place only; the form being built stays. */
export class PanelGuard extends Component<
  { onRetry(): void; readonly children: ReactNode },
  { readonly error: unknown }
> {
  override state = { error: undefined as unknown } // set by getDerivedStateFromError
  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error }
  }
  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? (
      this.props.children
    ) : (
      <ErrorState message={error instanceof Error ? error.message : String(error)} onRetry={this.props.onRetry} />
    )
  }
}
