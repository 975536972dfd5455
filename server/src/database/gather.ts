/** Statements under way at once. Two keep a distant database busy; more would make each carry less. */
const atOnce = 2
/** Keys in one statement. */
const most = 100

interface Question<Row> {
  key: string
  resolve: (row: Row | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Makes one statement of what many ask for by key in the same moment, since asking costs the database and us several
 * times what a row costs. Nothing is remembered: each caller gets what a statement read that was sent after it had
 * asked. When a statement fails, everybody who waits for it gets the error.
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
      // When everything that has arrived by now was read from its sockets.
      isScheduled = true
      setImmediate(send)
    })
}
