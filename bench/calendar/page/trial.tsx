import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { Block, Refusal, Target } from '../../../web/src/features/schedule/calendar/block.ts'
import { Calendar, type Navigation } from '../../../web/src/features/schedule/calendar/Calendar.tsx'
import { CalendarHeader } from '../../../web/src/features/schedule/calendar/header/CalendarHeader.tsx'
import { movedBlock } from '../../../web/src/features/schedule/calendar/dragging/pending-moves.ts'
import { weekOf, type View } from '../../../web/src/features/schedule/calendar/header/ranges.ts'
import '../../../web/src/ui/styles/base.css'
import '../../../web/src/ui/styles/fonts.css'
import '../../../web/src/ui/styles/tokens.css'
import './trial.css'
import { timeZone, trialHours, trialWeek } from './trial-week.ts'

declare global {
  interface Window {
    /** The calendar's requests, in order. */
    asked: string[]
    /** The answer to the next move. */
    refusal: Refusal | Error | undefined
    /** Delays answers until it resolves. */
    hold: Promise<void> | undefined
  }
}

window.asked = []
const parameters = new URLSearchParams(location.search)
const first = Temporal.PlainDate.from(parameters.get('day') ?? Temporal.Now.plainDateISO(timeZone))
const horses = ['Biscuit', 'Juniper', 'Captain', 'Willow', 'Domino', 'Saffron']

function words({ start, end, resource, instead }: Target): string {
  return [start, end, resource, instead].filter(Boolean).join(' ')
}

/** The calendar without a server: moves succeed, or are refused with `window.refusal`. */
function Trial() {
  const monday = weekOf(first).from
  const [page, setPage] = useState({ view: (parameters.get('view') ?? 'week') as View, day: first })
  const [blocks, setBlocks] = useState<readonly Block[]>(() => trialWeek(monday))
  const [open] = useState(() => trialHours(monday))
  const [resources] = useState(() => horses.map((title) => ({ key: `horse:${title}`, title })))
  const go = (to: Navigation): void => setPage({ ...page, ...to })

  async function move(block: Block, target: Target): Promise<Refusal | void> {
    window.asked.push(`move ${block.id} ${words(target)}`)
    await window.hold
    const { refusal } = window
    window.refusal = undefined
    if (refusal instanceof Error) throw refusal
    if (refusal) return refusal
    setBlocks((now) => now.map((one) => (one.id === block.id ? movedBlock(one, target) : one)))
    return undefined
  }

  return (
    <>
      <CalendarHeader {...page} timeZone={timeZone} resourcesLabel="Horses" onNavigate={go} />
      <Calendar
        {...page}
        timeZone={timeZone}
        blocks={blocks}
        open={open}
        resources={resources}
        nameOf={(key) => key.split(':')[1]}
        onNavigate={go}
        onOpen={({ id }) => window.asked.push(`open ${id}`)}
        onCreate={(target) => window.asked.push(`create ${words(target)}`)}
        onMove={move}
      />
    </>
  )
}

const place = document.querySelector('#place')
if (place) {
  createRoot(place).render(
    <BrowserRouter>
      <Trial />
    </BrowserRouter>,
  )
}
