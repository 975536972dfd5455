import { createCalendar, destroyCalendar, TimeGrid } from '@event-calendar/core'
import '@event-calendar/core/index.css'
import { monday } from './lessons.ts'
import { offer } from './measured.ts'

offer((place, lessons) => {
  const calendar = createCalendar(place, [TimeGrid], {
    view: 'timeGridWeek',
    date: monday,
    firstDay: 1,
    height: '700px',
    scrollTime: '07:00:00',
    events: lessons.map(({ id, title, detail, start, end }) => ({
      id,
      title: `${title} ${detail}`,
      start,
      end,
      classNames: ['drawn-lesson'],
    })),
  })
  return () => void destroyCalendar(calendar)
}, '.drawn-lesson')
