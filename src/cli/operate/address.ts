import { InvalidArgumentError } from 'commander'

export function readAddress(word: string): string {
  if (!word.includes('@')) throw new InvalidArgumentError('An address has an @.')
  return word
}
