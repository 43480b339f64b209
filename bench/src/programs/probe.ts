import { isMainThread } from 'node:worker_threads'
import { answerAsks } from '../processes/answer-asks.ts'
import { threadFigures } from '../processes/thread-figures.ts'

// Loaded before a program: the parent can then ask for the figures of its main thread.
if (isMainThread) answerAsks(threadFigures(), { background: true })
