/** Statements running at once. Two keep a distant database busy; with more, each would carry fewer keys. */
const atOnce = 2
/** Keys in one statement. */
const most = 100

interface Question<Row> {
  key: string
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Combines queries by key of the same moment into one statement, because a statement costs several times as
 * much as a row. Nothing is cached: each caller gets the result of a statement sent after its call. If a
 * statement fails, all its callers get the error.
 */
export function gather<Row>(
  findAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let waiting: Question<Row>[] = []
  let underWay = 0
  let isScheduled = false
  const send = () => {
    isScheduled = false
    for (let places = atOnce - underWay; places > 0 && waiting.length > 0; places -= 1) {
      const questions = waiting.slice(0, most)
      waiting = waiting.slice(most)
      void ask(questions)
    }
  }
  const ask = async (questions: readonly Question<Row>[]) => {
    underWay += 1
    try {
      const rows = await findAll([...new Set(questions.map(({ key }) => key))])
      for (const { key, resolve } of questions) resolve(rows.get(key))
    } catch (error) {
      for (const { reject } of questions) reject(error)
    }
    underWay -= 1
    send()
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isScheduled || underWay >= atOnce) return
      // Runs after the event loop has read all input that has arrived.
      isScheduled = true
      setImmediate(send)
    })
}
