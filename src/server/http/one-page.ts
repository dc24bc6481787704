/** A list that is never longer than a page. */
export const onePage = <T>(data: readonly T[]) => ({ data, meta: { page: 1, pages: 1, total: data.length } })
