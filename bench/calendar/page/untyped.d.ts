/** The library has no types. These cover what the benchmark uses. */
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
