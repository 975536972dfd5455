/** Address of the page on which places are paid by card before they are booked. */
export function payAt(id: string): string {
  return `/client/book/pay/${id}?pay=card`
}
