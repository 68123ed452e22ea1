/** What the product is written in, as BCP 47 writes it. */
export type Language = 'en'
