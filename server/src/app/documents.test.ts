import { expect, test } from 'vitest'
import { mayPay, mayShowMap } from './documents.ts'

test('only the page of a location with an open map may load map images', () => {
  const place = '/trainer/places/01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'
  for (const url of [`${place}?map=shown`, '/trainer/places/new?map=shown', `${place}?a=b&map=shown&c=d`])
    expect(mayShowMap(url), url).toBe(true)
  for (const url of [
    place,
    '/trainer/places?map=shown',
    '/trainer/horses/new?map=shown',
    '/login?map=shown',
    `${place}?map=shownow`,
    `${place}/more?map=shown`,
    `/x${place}?map=shown`,
    `${place}?bitmap=shown`,
  ])
    expect(mayShowMap(url), url).toBe(false)
})

test('only pages with an open payment form may load Stripe', () => {
  const invoice = '/client/invoices/01a1facd-7f7e-7d9e-a2f4-a3b749b552cf'
  for (const url of [
    `${invoice}?pay=card`,
    '/public/invoice?pay=card',
    `/public/invoice/${'a'.repeat(43)}?pay=card`,
    '/client/cards?add=card',
    '/client/book/pay/0197a1facd?pay=card',
  ])
    expect(mayPay(url), url).toBe(true)
  for (const url of [
    invoice,
    `${invoice}?paid=card`,
    `${invoice}/more?pay=card`,
    '/public/invoice',
    '/public/verify?pay=card',
    '/public/invoice/a/b?pay=card',
    '/client/invoices?pay=card',
    '/client/cards?pay=card',
    '/client/book?pay=card',
    '/client/book/pay?pay=card',
    '/trainer/invoices/1?pay=card',
    '/login?pay=card',
    `/x${invoice}?pay=card`,
    `${invoice}?repay=card`,
    `${invoice}?pay=cards`,
  ])
    expect(mayPay(url), url).toBe(false)
})
