import { createRoot } from 'react-dom/client'
import type { Block, Rail } from '../../../web/src/features/schedule/calendar/block.ts'
import { Calendar } from '../../../web/src/features/schedule/calendar/Calendar.tsx'
import '../../../web/src/ui/styles/base.css'
import '../../../web/src/ui/styles/fonts.css'
import '../../../web/src/ui/styles/tokens.css'
import { monday, type Lesson } from './lessons.ts'
import { offer } from './measured.ts'

const rails = { Flatwork: 'pine', Private: 'blue', Group: 'plum', Jumping: 'rust' } satisfies Record<
  string,
  Rail
>
const day = Temporal.PlainDate.from(monday)

// The product has loaded its fonts before it shows the calendar.
await Promise.all(['400', '650'].map((weight) => document.fonts.load(`${weight} 1rem 'Figtree Variable'`)))

offer((place, lessons) => {
  const blocks = lessons.map(blockOf)
  const root = createRoot(place)
  root.render(
    <Calendar
      view="week"
      day={day}
      timeZone="UTC"
      blocks={blocks}
      onNavigate={() => undefined}
      onOpen={() => undefined}
      onCreate={() => undefined}
      onMove={() => Promise.resolve()}
    />,
  )
  return () => root.unmount()
}, '[data-block]')

function blockOf({ id, title, detail, kind, start, end }: Lesson): Block {
  return {
    id,
    title,
    detail,
    kind,
    rail: rails[kind],
    start: Temporal.Instant.from(`${start}Z`),
    end: Temporal.Instant.from(`${end}Z`),
    resources: [],
    isRequested: false,
    isCancelled: false,
    isMovable: true,
    marginBefore: 15,
    marginAfter: 5,
    keys: [`horse:${detail.split(' ')[0]}`],
  }
}
