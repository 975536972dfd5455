import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Called with a caught error. */
  onError: (error: unknown) => void
  /** A new value, such as the path, tries again. */
  resetOn: string
  /** Replaces the broken part: a message and a way out. */
  fallback: ReactNode
  children: ReactNode
}

interface Caught {
  failed: boolean
  resetOn: string
}

/** Contains errors of a part of the product, so that the rest keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { failed: false, resetOn: this.props.resetOn }

  static getDerivedStateFromError(): Partial<Caught> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: Caught): Partial<Caught> | null {
    return props.resetOn === state.resetOn ? null : { failed: false, resetOn: props.resetOn }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
