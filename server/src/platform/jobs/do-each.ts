/**
 * Does work for each item, one after another. An error of one does not stop the others: at the end, all are thrown as one
 * AggregateError, so that the job counts as failed.
 * @param failed the message, from the number of items with an error
 */
export async function doEach<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  failed: (count: number) => string,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, failed(errors.length))
}
