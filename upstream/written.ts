/** An answer that is spelt for the wire already, to be sent as it is. */
export class Written {
  readonly bytes: Buffer

  constructor(wire: unknown) {
    this.bytes = Buffer.from(JSON.stringify(wire))
  }
}
