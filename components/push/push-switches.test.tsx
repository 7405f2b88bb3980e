/** @jest-environment jsdom */
import '@testing-library/jest-dom'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerWith } from '@/testing/cart'
import { holdAnswers } from '@/testing/held-answers'
import { FollowBranch } from './follow-branch'
import { PushList } from './push-list'
import { PushSwitches } from './push-switches'

const ORDER = { orderGUID: 'guid', orderMode: 'pickup', guest: true } as const
const PUBLIC_KEY = 'BAAA'
const NOTHING = { account: [], orders: [], branches: [] }
const READY = { ...NOTHING, orders: [{ orderGUID: 'guid', orderNumber: 'HJ-1', topics: ['ready'] }] }

/** The endpoint that the page stores for the service worker. */
let kept: string | null = null
class Kept {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  json = async () => JSON.parse(this.text)
}
beforeEach(() => {
  kept = null
  const store = {
    match: async () => (kept === null ? undefined : new Kept(kept)),
    put: async (_path: string, { text }: Kept) => {
      kept = text
    },
  }
  const caches = {
    open: async () => store,
    delete: async () => {
      kept = null
    },
  }
  Object.assign(window, { caches, Response: Kept })
})

/** A browser with a prepared answer to the permission question, or an earlier answer. */
function playBrowser({ before = 'default', answer = 'default', subscribed = false, key = [4, 0, 0] } = {}) {
  const played = { asked: 0, permission: before }
  const subscription = {
    endpoint: 'https://push.example/me',
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => ({ endpoint: 'https://push.example/me', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: jest.fn(async () => true),
  }
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => subscription,
  }
  const registration = { pushManager }
  Object.assign(navigator, {
    serviceWorker: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  })
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return played.permission
      },
      requestPermission: async () => {
        if (played.permission === 'default') {
          played.asked += 1
          played.permission = answer
        }
        return played.permission
      },
    },
  })
  return { played, subscription }
}

const show = () =>
  render(<PushSwitches publicKey={PUBLIC_KEY} order={ORDER} topics={['ready', 'moved', 'reminder']} branch={null} />)
const ready = async () => {
  const one = screen.getByRole('switch', { name: /^Fertig zum Abholen/ })
  await waitFor(() => expect(one).toBeEnabled())
  return one
}

it('asks for permission at the first click only, and shows active switches', async () => {
  const { played } = playBrowser({ answer: 'granted' })
  const sent = answerWith({ '/api/push/begin': { body: READY } })
  show()
  const one = await ready()
  expect(one).not.toBeChecked()
  expect([played.asked, sent]).toEqual([0, []])
  await userEvent.click(one)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Mitteilungen sind auf diesem Gerät'))
  expect(one).toBeChecked()
  expect(sent[0]?.body).toMatchObject({ topic: 'ready', about: { orderGUID: 'guid' }, keys: { auth: 'a' } })
})

it('explains what to do after a dismissed and after a denied permission', async () => {
  const { played } = playBrowser({ answer: 'default' })
  const sent = answerWith({})
  show()
  await userEvent.click(await ready())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('noch einmal'))
  played.permission = 'denied'
  await userEvent.click(await ready())
  expect(sent).toEqual([])
})

it('shows a withdrawn permission', async () => {
  playBrowser({ before: 'denied', subscribed: true })
  const sent = answerWith({})
  show()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Einstellungen'))
  expect(screen.getByRole('switch', { name: /^Erinnerung/ })).toBeDisabled()
  expect(sent).toEqual([])
})

it('ends a browser subscription with an old key', async () => {
  const { subscription } = playBrowser({ before: 'granted', subscribed: true, key: [4, 9, 9] })
  answerWith({})
  show()
  expect(await ready()).not.toBeChecked()
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

it('leaves a switch unchanged if the server refuses', async () => {
  playBrowser({ before: 'granted' })
  answerWith({ '/api/push/begin': { status: 429, body: { code: 'too_many', message: 'Bitte warten Sie.' } } })
  show()
  const one = await ready()
  await userEvent.click(one)
  expect(await screen.findByRole('alert')).toHaveTextContent('Bitte warten Sie.')
  expect(one).not.toBeChecked()
})

it('ends one subscription, and with the last one the browser’s', async () => {
  const { subscription } = playBrowser({ before: 'granted', subscribed: true })
  const both = { ...READY, branches: [{ branchERPId: 17, branchPublicName: 'Lübeck, Hüxstraße' }] }
  const sent = answerWith({ '/api/push/look': { body: both }, '/api/push/end': { body: NOTHING } })
  render(<PushList publicKey={PUBLIC_KEY} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Brotretter: Lübeck, Hüxstraße/ }))
  expect(await screen.findByText(/keine Mitteilungen/)).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({ topic: 'bread_saver', about: { branchERPId: 17 } })
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

it('offers a retry instead of an empty list if the server is unreachable', async () => {
  playBrowser({ before: 'granted', subscribed: true })
  answerWith({ '/api/push/look': { status: 503, body: { code: 'unavailable', message: '' } } })
  render(<PushList publicKey={PUBLIC_KEY} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('nicht abrufen')
  expect(screen.queryByText(/bekommt keine Mitteilungen/)).not.toBeInTheDocument()
  answerWith({ '/api/push/look': { body: READY } })
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('Bestellung HJ-1')).toBeVisible()
})

it('disables switches with an unknown state', async () => {
  playBrowser({ before: 'granted', subscribed: true })
  answerWith({ '/api/push/look': { status: 503, body: { code: 'unavailable', message: '' } } })
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('nicht abrufen')
  expect(screen.getByRole('switch', { name: /^Erinnerung/ })).toBeDisabled()
})

it('explains a denied permission and does not suggest switches', async () => {
  playBrowser({ before: 'denied' })
  answerWith({})
  render(<PushList publicKey={PUBLIC_KEY} />)
  expect(await screen.findByText(/in seinen Einstellungen/)).toBeVisible()
  expect(screen.queryByText(/Nach einer Bestellung/)).not.toBeInTheDocument()
})

it('sends a changed endpoint to the server', async () => {
  playBrowser({ before: 'granted', subscribed: true })
  kept = JSON.stringify({ endpoint: 'https://push.example/before', key: PUBLIC_KEY })
  const sent = answerWith({ '/api/push/renew': { body: READY } })
  show()
  const one = await ready()
  await waitFor(() => expect(one).toBeChecked())
  expect(sent.map(({ body }) => body)).toEqual([
    { from: 'https://push.example/before', endpoint: 'https://push.example/me', keys: { p256dh: 'p', auth: 'a' } },
  ])
  expect(kept).toContain('https://push.example/me')
})

it('ends subscriptions on the server after the permission is withdrawn', async () => {
  playBrowser({ before: 'denied', subscribed: false })
  kept = JSON.stringify({ endpoint: 'https://push.example/me', key: PUBLIC_KEY })
  const sent = answerWith({ '/api/push/end': { body: NOTHING } })
  show()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Einstellungen'))
  expect(sent).toMatchObject([{ path: '/api/push/end', body: { endpoint: 'https://push.example/me' } }])
  expect(kept).toBeNull()
})

it('follows a branch in addition to topics of orders', async () => {
  playBrowser({ answer: 'granted' })
  const branch = { branchERPId: 17, branchPublicName: 'Lübeck, Hüxstraße' }
  const sent = answerWith({ '/api/push/begin': { body: { ...NOTHING, branches: [branch] } } })
  render(<PushSwitches publicKey={PUBLIC_KEY} order={ORDER} topics={['ready']} branch={branch} />)
  const follow = screen.getByRole('switch', { name: /^Brotretter: Lübeck, Hüxstraße/ })
  await waitFor(() => expect(follow).toBeEnabled())
  await userEvent.click(follow)
  await waitFor(() => expect(follow).toBeChecked())
  expect(sent.at(-1)?.body).toMatchObject({ topic: 'bread_saver', about: { branchERPId: 17 } })
})

describe('the card for the bags of a branch', () => {
  const showCard = () =>
    render(<FollowBranch publicKey={PUBLIC_KEY} branch={{ branchERPId: 17, branchPublicName: 'Lübeck, Hüxstraße' }} />)

  it('has its text before the browser was asked, and its button afterwards', async () => {
    playBrowser()
    answerWith({})
    showCard()
    expect(screen.getByRole('heading', { name: 'Keinen Abend verpassen' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Benachrichtigen, wenn Tüten übrig sind' })).toBeVisible()
  })

  it('says that the browser allows no notifications where the button would be', async () => {
    playBrowser({ before: 'denied' })
    answerWith({})
    showCard()
    expect(await screen.findByText(/^Ihr Browser erlaubt keine Mitteilungen/)).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

it('a second switch that is tapped before the server has answered the first moves, and is sent after it', async () => {
  playBrowser({ before: 'granted' })
  const requests = holdAnswers()
  show()
  const one = await ready()
  const other = screen.getByRole('switch', { name: /^Erinnerung/ })
  await userEvent.click(one)
  await userEvent.click(other)
  expect(one).toBeChecked()
  expect(other).toBeChecked()
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer(READY)
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.body).toMatchObject({ topic: 'reminder' })
  requests[1]?.answer({ code: 'too_many', message: 'Bitte warten Sie.' }, 429)
  expect(await screen.findByRole('alert')).toHaveTextContent('Bitte warten Sie.')
  expect(one).toBeChecked()
  expect(other).not.toBeChecked()
})

it('a subscription that is being ended says so in its row', async () => {
  playBrowser({ before: 'granted', subscribed: true })
  const requests = holdAnswers()
  render(<PushList publicKey={PUBLIC_KEY} />)
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer(READY)
  const end = await screen.findByRole('button', { name: /beenden$/ })
  await userEvent.click(end)
  expect(end).toHaveAttribute('aria-busy', 'true')
  await waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.answer(NOTHING)
  expect(await screen.findByText(/keine Mitteilungen/)).toBeVisible()
})
