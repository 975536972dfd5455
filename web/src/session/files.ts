import type { Api, ParamsOf, QueryOf, ReplyOf, Upload } from '@cavaletti/contract'
import { type Address, locate } from '../wire/address.ts'
import { proven } from './browser-proof.ts'

type UploadAddress = { [A in Address]: Api[A] extends { upload: Upload } ? A : never }[Address]
type DownloadAddress = {
  [A in Address]: Api[A] extends { download: readonly string[] } ? A : never
}[Address]

interface Where<A extends Address> {
  params: ParamsOf<Api[A]>
  query?: QueryOf<Api[A]>
}

/**
 * Uploads a file.
 * @throws ApiError, OfflineError
 */
export async function sendFile<A extends UploadAddress>(
  address: A,
  where: Where<A>,
  file: Blob,
): Promise<ReplyOf<Api[A]>> {
  const target = locate(address, where.params ?? {}, where.query)
  const reply = await proven.send(
    {
      method: target.method,
      url: target.path,
      body: file,
      headers: { 'content-type': file.type || 'application/octet-stream' },
    },
    {},
  )
  return reply as ReplyOf<Api[A]>
}

/**
 * Downloads a file. `silent`: does not lead visitors without a session to sign-in. `headers`: such as the range of a
 * part.
 * @throws ApiError, OfflineError
 */
export async function fetchFile<A extends DownloadAddress>(
  address: A,
  where: Where<A>,
  signal?: AbortSignal,
  { silent = false, headers = {} }: { silent?: boolean; headers?: Readonly<Record<string, string>> } = {},
): Promise<Blob> {
  const { method, path } = locate(address, where.params ?? {}, where.query)
  const read = (response: Response) => response.blob()
  return (await proven.send({ method, url: path, signal, read, headers }, { silent })) as Blob
}
