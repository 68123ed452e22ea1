/** A rendered mail. */
export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
}

/** Delivers mail. `deliver` resolves once the next hop has accepted it, and throws otherwise. */
export interface Mailbox {
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
