/** A photo of a tour as the API returns it. */
export type Photo = { _id: string; description: string; primary: boolean }
