import { Component } from 'react'
import type { ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  /** Renders the replacement; `reset` mounts the children again. */
  fallback(error: Error, reset: () => void): ReactNode
  onError?(error: Error): void
}

interface BoundaryState {
  readonly error: Error | undefined
}

/**
 * Error boundary that confines a failure of its children to their frame. Change `key` to start over with other
 * children.
 */
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
