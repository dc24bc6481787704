import { spawn } from 'node:child_process'

/**
 * Kills a group of processes when this process ends, however that comes about: whoever is killed itself ends nobody. Returns what to
 * call once the group has ended.
 */
export function endWithThis(groupId: number): () => void {
  // Its input ends with whoever holds the other side.
  const watcher = spawn('sh', ['-c', 'read -r _; kill -KILL "-$0"', String(groupId)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  const input = watcher.stdin
  if ('unref' in input && typeof input.unref === 'function') input.unref()
  return () => watcher.kill('SIGKILL')
}
