import { Calendar } from 'fullcalendar'
import 'fullcalendar/skeleton.css'
import classicTheme from 'fullcalendar/themes/classic'
import 'fullcalendar/themes/classic/palette.css'
import 'fullcalendar/themes/classic/theme.css'
import timeGrid from 'fullcalendar/timegrid'
import { monday } from './lessons.ts'
import { offer } from './measured.ts'

offer((place, lessons) => {
  const calendar = new Calendar(place, {
    plugins: [timeGrid, classicTheme],
    initialView: 'timeGridWeek',
    initialDate: monday,
    firstDay: 1,
    timeZone: 'UTC',
    height: 700,
    scrollTime: '07:00',
    events: lessons.map(({ id, title, detail, start, end }) => ({
      id,
      title: `${title} ${detail}`,
      start: `${start}Z`,
      end: `${end}Z`,
      className: 'drawn-lesson',
    })),
  })
  calendar.render()
  return () => calendar.destroy()
}, '.drawn-lesson')
