import dayjs from 'dayjs'
// Its week begins on Monday.
import 'dayjs/locale/en-gb'
import { createElement } from 'react'
import { Calendar, dayjsLocalizer } from 'react-big-calendar'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import { createRoot } from 'react-dom/client'
import { monday } from './lessons.ts'
import { offer } from './measured.ts'

dayjs.locale('en-gb')
const localizer = dayjsLocalizer(dayjs)

offer((place, lessons) => {
  const events = lessons.map(({ id, title, detail, start, end }) => ({
    id,
    title: `${title} ${detail}`,
    start: dayjs(start).toDate(),
    end: dayjs(end).toDate(),
  }))
  const root = createRoot(place)
  root.render(
    createElement(Calendar, {
      localizer,
      events,
      defaultView: 'week',
      defaultDate: dayjs(monday).toDate(),
      scrollToTime: dayjs(`${monday}T07:00`).toDate(),
      style: { height: 700 },
    }),
  )
  return () => root.unmount()
}, '.rbc-event')
