import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAllAnswered } from './use-all-answered.ts'

afterEach(() => vi.useRealTimers())

function Asking({ name, answer }: { name: string; answer: Promise<string> }) {
  return <p>{useQuery({ queryKey: [name], queryFn: () => answer, retry: false }).data}</p>
}

/** Its answer shows a card that asks more. */
function Nested({ answers: [first, second] }: { answers: readonly Promise<string>[] }) {
  const { data } = useQuery({ queryKey: ['outer'], queryFn: () => first, retry: false })
  return data !== undefined && second && <Asking name="inner" answer={second} />
}

function NestedPage({ answers }: { answers: readonly Promise<string>[] }) {
  return (
    <main aria-label={useAllAnswered() ? 'complete' : 'loading'}>
      <Nested answers={answers} />
    </main>
  )
}

function Page({ answers }: { answers: Record<string, Promise<string>> }) {
  const isAnswered = useAllAnswered()
  return (
    <main aria-label={isAnswered ? 'complete' : 'loading'}>
      {Object.entries(answers).map(([name, answer]) => (
        <Asking key={name} name={name} answer={answer} />
      ))}
    </main>
  )
}

function open(answers: Record<string, Promise<string>>): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page answers={answers} />
    </QueryClientProvider>,
  )
}

test('a page is complete once all its queries have an answer, or failed', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  open({ first: first.promise, second: second.promise })
  first.resolve('one')
  await screen.findByText('one')
  expect(screen.getByRole('main', { name: 'loading' })).toBeDefined()
  second.reject(new Error('away'))
  expect(await screen.findByRole('main', { name: 'complete' })).toBeDefined()
})

test('a page is complete only after what an answer asks further', async () => {
  const inner = Promise.withResolvers<string>()
  const queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <NestedPage answers={[Promise.resolve('outer'), inner.promise]} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(queries.isFetching({ queryKey: ['inner'] })).toBe(1))
  expect(screen.getByRole('main', { name: 'loading' })).toBeDefined()
  inner.resolve('inner')
  expect(await screen.findByRole('main', { name: 'complete' })).toBeDefined()
})

test('a page without queries is complete at once', async () => {
  open({})
  expect(await screen.findByRole('main', { name: 'complete' })).toBeDefined()
})

test('a page does not wait longer than two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open({ slow: new Promise(() => undefined) })
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(screen.getByRole('main', { name: 'loading' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('main', { name: 'complete' })).toBeDefined()
})
