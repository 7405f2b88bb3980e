/** The desk's bell, made by the browser itself: soft strokes that nobody starts at, and that carry over an oven. */

export type Bell = {
  /** One stroke after the other; nothing while the browser forbids sound. */
  strike: (strokes: 1 | 2) => void
  /** Asks the browser for sound, which it allows after a tap; tells within a moment whether it does, and when it does later. */
  wake: (tell: (isAwake: boolean) => void) => void
  isAwake: () => boolean
}

const STROKE_SECONDS = 1.1
const BETWEEN_SECONDS = 0.35
/** A fourth below the first: the second stroke answers it. */
const TONES = [784, 587] as const
const LOUDNESS = 0.32
const ANSWER_MS = 300

function stroke(context: AudioContext, tone: number, at: number): void {
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + 0.012)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + STROKE_SECONDS)
  loudness.connect(context.destination)
  // A bell is its tone and a little of what lies above it.
  for (const [above, share] of [
    [1, 1],
    [2.76, 0.25],
  ] as const) {
    const part = context.createGain()
    part.gain.value = share
    const tongue = context.createOscillator()
    tongue.frequency.value = tone * above
    tongue.connect(part).connect(loudness)
    tongue.start(at)
    tongue.stop(at + STROKE_SECONDS)
  }
}

/** Null where the browser has no sound at all. */
export function createBell(): Bell | null {
  if (typeof AudioContext === 'undefined') return null
  const context = new AudioContext()
  const isAwake = () => context.state === 'running'
  return {
    strike: (strokes) => {
      if (!isAwake()) return
      for (const [index, tone] of TONES.slice(0, strokes).entries()) {
        stroke(context, tone, context.currentTime + index * BETWEEN_SECONDS)
      }
    },
    // A browser that forbids it neither refuses nor answers, and a slow one answers late.
    wake: (tell) => {
      const tellNow = () => tell(isAwake())
      setTimeout(tellNow, ANSWER_MS)
      void context.resume().then(tellNow, tellNow)
    },
    isAwake,
  }
}
