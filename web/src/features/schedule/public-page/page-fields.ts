import type { PageChange, PageSettings } from './public-page.ts'

const texts = [
  'slug',
  'introduction',
  'languages',
  'terms',
  'email',
  'phone',
  'licenceHolder',
  'licenceNumber',
] as const
export type PageText = (typeof texts)[number]

export type PageFields = Record<PageText, string> & {
  offerIds: string[]
  placeIds: string[]
  showsTimes: 'yes' | 'no'
  takesRequests: 'yes' | 'no'
}

export function pageFields(settings: PageSettings): PageFields {
  const { offerIds, placeIds, showsTimes, takesRequests } = settings
  const fields = Object.fromEntries(texts.map((name) => [name, settings[name]])) as Record<PageText, string>
  return {
    ...fields,
    offerIds: [...offerIds],
    placeIds: [...placeIds],
    showsTimes: showsTimes ? 'yes' : 'no',
    takesRequests: takesRequests ? 'yes' : 'no',
  }
}

/** What the call changes. */
export function pageChange({ showsTimes, takesRequests, ...rest }: Partial<PageFields>): PageChange {
  return {
    ...rest,
    ...(showsTimes && { showsTimes: showsTimes === 'yes' }),
    ...(takesRequests && { takesRequests: takesRequests === 'yes' }),
  }
}
