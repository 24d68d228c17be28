import { Component } from 'react'
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/state.tsx'

/** Confines a panel that fails to load or throws to its own area; the document stays. */
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
