export interface Mail {
  recipient: string
  subject: string
  text: string
  html: string
}

/** `deliver` resolves once the next hop has accepted the mail, and throws otherwise. */
export interface Mailbox {
  deliver(mail: Mail): Promise<void>
  close(): Promise<void>
}
