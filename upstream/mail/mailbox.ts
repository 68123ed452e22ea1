/** A mail as it leaves: plain text and HTML say the same. */
export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
}

/** Delivers mail. `deliver` resolves when the next hop has taken it and throws otherwise. */
export interface Mailbox {
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
