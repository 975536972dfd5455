import { lessonsOfWeek, type Lesson } from './lessons.ts'

/** Draws the lessons into a place; answers what takes them away again. */
export type Draw = (place: HTMLElement, lessons: readonly Lesson[]) => () => void

declare global {
  interface Window {
    /** Milliseconds from the call that draws to the paint that shows all lessons. */
    measure: (count: number) => Promise<number>
    /** Draws and leaves it there. */
    show: (count: number) => Promise<void>
  }
}

/** Offers a calendar to the benchmark. `drawn` matches each lesson on the page. */
export function offer(draw: Draw, drawn: string): void {
  const paint = async (count: number) => {
    const lessons = lessonsOfWeek(count)
    const place = document.createElement('div')
    document.querySelector('#place')?.append(place)
    const begun = performance.now()
    const remove = draw(place, lessons)
    // A library may draw later, and in several steps; it is done when the last lesson is there and painted.
    while (place.querySelectorAll(drawn).length < count) await nextTask()
    await painted()
    return { milliseconds: performance.now() - begun, place, remove }
  }
  window.measure = async (count) => {
    const { milliseconds, place, remove } = await paint(count)
    remove()
    place.remove()
    await painted()
    return milliseconds
  }
  window.show = async (count) => void (await paint(count))
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
