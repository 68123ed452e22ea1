declare module '*.woff2' {
  /** Its address, with a hash of the content. */
  const address: string
  export default address
}
