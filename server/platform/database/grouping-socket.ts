import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * Statements that are sent in one turn of the event loop travel in one system call: a separate call for each costs the
 * server and the database more than making or reading its message.
 */
export class GroupingSocket extends Socket {
  #isCollecting = false

  constructor() {
    super()
    // Node puts its own method over ours when a socket connects.
    this.once('connect', () => Reflect.deleteProperty(this, 'write'))
  }

  override write(chunk: string | Uint8Array, encoding?: BufferEncoding | Done, done?: Done) {
    if (!this.#isCollecting) {
      this.#isCollecting = true
      this.cork()
      process.nextTick(() => {
        this.#isCollecting = false
        this.uncork()
      })
    }
    return typeof encoding === 'string' ? super.write(chunk, encoding, done) : super.write(chunk, encoding)
  }
}
