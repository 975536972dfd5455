import { lessonsOfWeek, type Lesson } from './lessons.ts'

/** Draws the lessons into a place; answers what takes them away again. */
export type Draw = (place: HTMLElement, lessons: readonly Lesson[]) => () => void

declare global {
  interface Window {
    /** Makes up so many lessons. */
    prepare: (count: number) => void
    /** Draws them, and answers the milliseconds from the call to the paint that shows all of them. */
    show: () => Promise<number>
    /** Takes away what was drawn. */
    clear: () => Promise<void>
  }
}

/** Offers a calendar to the benchmark. `drawn` matches each lesson on the page. */
export function offer(draw: Draw, drawn: string): void {
  let remove: (() => void) | undefined
  let lessons: Lesson[] = []
  window.prepare = (count) => {
    lessons = lessonsOfWeek(count)
  }
  window.show = async () => {
    const place = document.createElement('div')
    document.querySelector('#place')?.append(place)
    const begun = performance.now()
    const undraw = draw(place, lessons)
    // A library may draw later, and in several steps; it is done when the last lesson is there and painted.
    while (place.querySelectorAll(drawn).length < lessons.length) await nextTask()
    await painted()
    const time = performance.now() - begun
    remove = () => {
      undraw()
      place.remove()
    }
    return time
  }
  window.clear = async () => {
    remove?.()
    await painted()
  }
}

/** Resolves once the browser has painted what is there now: the task after the next frame. */
async function painted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await nextTask()
}

function nextTask(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => resolve())
  port1.start()
  port2.postMessage('')
  return promise
}
