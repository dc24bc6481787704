import { site } from './site.ts'

export async function idsFromApi(query: string): Promise<string[]> {
  const response = await fetch(`${site().url}/api/v1/tours${query}${query ? '&' : '?'}limit=200&select=name`)
  const { data }: { data: { _id: string }[] } = await response.json()
  return data.map(({ _id }) => _id)
}
