import { lessonsOfWeek, type Lesson } from './lessons.ts'

/** Draws the lessons into an element. Returns a function that removes them. */
export type Draw = (place: HTMLElement, lessons: readonly Lesson[]) => () => void

declare global {
  interface Window {
    /** Generates that many lessons. */
    prepare: (count: number) => void
    /** Draws them. Returns the milliseconds from the call to the paint that shows them all. */
    show: () => Promise<number>
    /** Removes the drawn lessons. */
    clear: () => Promise<void>
  }
}

/** Makes a calendar available to the benchmark. `drawn` is the selector of a lesson on the page. */
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
    // A library may draw later and in steps. It is done when the last lesson is painted.
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

/** Resolves once the browser has painted the current page: in the task after the next frame. */
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
