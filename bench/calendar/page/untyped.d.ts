/** The library has no types of its own: only what the benchmark gives it. */
declare module 'react-big-calendar' {
  import type { ComponentType, CSSProperties } from 'react'

  interface CalendarProps {
    localizer: object
    events: readonly object[]
    defaultView: string
    defaultDate: object
    scrollToTime: object
    style: CSSProperties
  }

  export const Calendar: ComponentType<CalendarProps>
  export function dayjsLocalizer(library: unknown): object
}
