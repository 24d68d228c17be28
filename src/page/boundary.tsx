import { Component } from 'react'
import type { ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  /** Draws what is shown instead; `reset` draws the children anew. */
  fallback(error: Error, reset: () => void): ReactNode
  onError?(error: Error): void
}

interface BoundaryState {
  readonly error: Error | undefined
}

/** Keeps a failure of its children inside its own frame. Give it a `key` to start anew with other children. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined }
  static getDerivedStateFromError(thrown: unknown): BoundaryState {
    return { error: asError(thrown) }
  }
  override componentDidCatch(thrown: unknown): void {
    this.props.onError?.(asError(thrown))
  }
  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: undefined })) : this.props.children
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
