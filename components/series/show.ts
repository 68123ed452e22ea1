export interface Show {
  id: number
  name: string
}
