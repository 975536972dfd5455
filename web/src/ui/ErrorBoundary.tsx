import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Told of what was caught. */
  onError: (error: unknown) => void
  /** Another value, such as the path, tries again. */
  resetOn: string
  /** Shown in the place of what broke: words, and a way on. */
  fallback: ReactNode
  children: ReactNode
}

interface Caught {
  failed: boolean
  resetOn: string
}

/** Stands around a part of the product that may break, or fail to load, without taking the rest with it. */
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
