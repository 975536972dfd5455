import { measureDrawing } from './draw.ts'
import { openPages } from './pages.ts'

/** Our calendar beside three others, in a real browser. */
export async function measureCalendar(): Promise<void> {
  const pages = await openPages()
  try {
    await measureDrawing(pages)
  } finally {
    await pages.close()
  }
}
