import { useState, type PointerEvent } from 'react'
import { classes } from '../../../ui/classes.ts'
import { clockAt, writeHour } from '../../../ui/words/clock-time.ts'
import '../../../ui/styles/rails.css'
import {
  placeWord,
  type PlaceOption,
  timeWords,
  weekdayNames,
  shortWeekdayNames,
} from './availability-words.ts'
import { type Hours, readTime, type Stroke, writeTime } from './paint.ts'
import { type Cell, cellAt, shownHours, strokeBetween } from './picture-cells.ts'
import css from './WeekPicture.module.css'

interface WeekPictureProps {
  hours: readonly Hours[]
  places: readonly PlaceOption[]
  /** Location of painted hours. */
  placeId: string | null
  /** Called with hours painted by mouse; without it the picture is read-only. */
  onStroke: ((stroke: Stroke) => void) | undefined
  /** Called with the cell that a finger tapped: fingers scroll, so the form does the rest. */
  onTap: (cell: Cell) => void
}

/** The week, painted with the mouse. The list beside it has the same in words, the form serves keyboards. */
export function WeekPicture({ hours, places, placeId, onStroke, onTap }: WeekPictureProps) {
  const [drag, setDrag] = useState<{ first: Cell; last: Cell }>()
  const range = shownHours(hours)
  const [from, until] = range
  const stroke = drag && strokeBetween(hours, drag.first, drag.last, placeId)
  const share = (minute: number) => `${((minute - from) / (until - from)) * 100}%`
  const cell = (event: PointerEvent<HTMLElement>): Cell => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return cellAt((event.clientX - left) / width, (event.clientY - top) / height, range)
  }
  const isMouse = (event: PointerEvent) => event.pointerType !== 'touch' && event.button <= 0

  return (
    <div className={css['picture']} aria-hidden="true">
      <div className={css['heads']}>
        {weekdayNames().map((name, place) => (
          <span key={name}>{shortWeekdayNames()[place]}</span>
        ))}
      </div>
      <div className={css['times']}>
        {Array.from({ length: (until - from) / 60 }, (_, hour) => (
          <span key={hour}>{writeHour(clockAt(from + hour * 60))}</span>
        ))}
      </div>
      <div
        className={classes(css['days'], onStroke && css['paintable'])}
        style={{ backgroundSize: `calc(100% / 7) 100%, 100% calc(100% / ${(until - from) / 60})` }}
        onPointerDown={(event) => {
          if (!onStroke || !isMouse(event)) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrag({ first: cell(event), last: cell(event) })
        }}
        onPointerMove={(event) => {
          if (drag) setDrag({ ...drag, last: cell(event) })
        }}
        onPointerUp={(event) => {
          if (stroke) onStroke?.(stroke)
          else if (onStroke && event.pointerType === 'touch') onTap(cell(event))
          setDrag(undefined)
        }}
        onPointerCancel={() => setDrag(undefined)}
      >
        {hours.map((one) => (
          <div
            key={`${one.weekday} ${one.from}`}
            className={css['span']}
            data-rail={railOf(places, one.placeId)}
            style={{
              left: `${((one.weekday - 1) / 7) * 100}%`,
              top: share(readTime(one.from)),
              bottom: `calc(100% - ${share(readTime(one.until))})`,
            }}
          >
            <b>{timeWords(one)}</b>
            <span>{placeWord(places, one.placeId)}</span>
          </div>
        ))}
        {stroke && (
          <div
            className={classes(css['stroke'], !stroke.isOpen && css['closing'])}
            style={{
              left: `${(((stroke.weekdays[0] ?? 1) - 1) / 7) * 100}%`,
              width: `${(stroke.weekdays.length / 7) * 100}%`,
              top: share(stroke.from),
              bottom: `calc(100% - ${share(stroke.until)})`,
            }}
          >
            {timeWords({ from: writeTime(stroke.from), until: writeTime(stroke.until) })}
          </div>
        )}
      </div>
    </div>
  )
}

/** Locations are coloured in order; anywhere is green. */
function railOf(places: readonly PlaceOption[], id: string | null): string {
  const place = places.findIndex((one) => one.id === id)
  return ['blue', 'plum', 'rust'][place % 3] ?? 'pine'
}
