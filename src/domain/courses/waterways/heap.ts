type Entry = [index: number, km: number]

/** The nearest first. */
export class Heap {
  readonly #entries: Entry[] = []

  push(index: number, km: number): void {
    const all = this.#entries
    let at = all.push([index, km]) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.#kmOf(above) <= this.#kmOf(at)) break
      this.#swap(at, above)
      at = above
    }
  }

  pop(): Entry | undefined {
    const all = this.#entries
    this.#swap(0, all.length - 1)
    const first = all.pop()
    for (let at = 0, below = 1; below < all.length; below = 2 * at + 1) {
      if (below + 1 < all.length && this.#kmOf(below + 1) < this.#kmOf(below)) below += 1
      if (this.#kmOf(at) <= this.#kmOf(below)) break
      this.#swap(at, below)
      at = below
    }
    return first
  }

  #kmOf = (at: number) => this.#entries[at]?.[1] ?? Number.POSITIVE_INFINITY

  #swap(one: number, other: number): void {
    const all = this.#entries
    const [a, b] = [all[one], all[other]]
    if (a && b) [all[one], all[other]] = [b, a]
  }
}
