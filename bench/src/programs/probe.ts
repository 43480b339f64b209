import { isMainThread } from 'node:worker_threads'
import { answerAsks } from '@guanlan/server/testing/processes/answer-asks.ts'
import { threadFigures } from '@guanlan/server/testing/processes/thread-figures.ts'

// Loaded before a program: the parent can then ask for the figures of its main thread.
if (isMainThread) answerAsks(threadFigures(), { background: true })
