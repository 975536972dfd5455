import type { ClientDetail } from './use-client.ts'

export type ClientField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'street'
  | 'postcode'
  | 'city'
  | 'country'
  | 'invoiceName'
  | 'vatId'
  | 'buyerReference'
  | 'electronicAddress'
  | 'tags'
  | 'note'

/** A client as the fields of one form. */
export type ClientFields = Record<ClientField, string>

export const emptyClient: ClientFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  invoiceName: '',
  vatId: '',
  buyerReference: '',
  electronicAddress: '',
  tags: '',
  note: '',
}

export function clientFields(client: ClientDetail): ClientFields {
  const { firstName, lastName, email, phone, street, postcode, city, country, tags, note } = client
  const { invoiceName, vatId, buyerReference, electronicAddress } = client
  return {
    firstName,
    lastName,
    email: email ?? '',
    phone,
    street,
    postcode,
    city,
    country,
    invoiceName,
    vatId,
    buyerReference,
    electronicAddress,
    tags: tags.join(', '),
    note,
  }
}

/** What is sent for fields that were changed: tags as a list, no address as null. */
export function clientChange({ tags, email, ...changes }: Partial<ClientFields>) {
  return {
    ...changes,
    ...(email !== undefined && { email: email.trim() === '' ? null : email.trim() }),
    ...(tags !== undefined && { tags: readTags(tags) }),
  }
}

/** Words between commas. */
export function readTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
