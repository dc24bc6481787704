/** A photo of a tour, as the API tells it. */
export type Photo = { _id: string; description: string; primary: boolean }
