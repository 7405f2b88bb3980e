/**
 * NOTIFY triggers: every statement on these tables notifies all processes on a channel, once per transaction, whichever program
 * writes. They are not migrations, because they are replaced as a whole at every start.
 */
import type pg from 'pg'
import type { BranchTopic } from '@/lib/contract/orders/branch-orders'

export const CATALOGUE_CHANGED = 'catalogue_changed'
export const BRANCHES_CHANGED = 'branches_changed'
export const CONTENT_CHANGED = 'content_changed'
/** Sessions, roles or passwords of staff changed. */
export const STAFF_CHANGED = 'staff_changed'
/** The payload is the id of the deleted session. */
export const SESSION_ENDED = 'session_ended'

/** The payload 'branch|transaction|topic|subject' names a change at a branch, for the screens of its staff. */
export const BRANCH_CHANGED = 'branch_changed'

const tablesByChannel = {
  [CATALOGUE_CHANGED]: [
    'categories',
    'subcategories',
    'filter_options',
    'products',
    'prices',
    'assortment_gaps',
    'branch_limits',
    'oven_times',
    'search_words',
  ],
  [BRANCHES_CHANGED]: [
    'branches',
    'opening_hours',
    'exceptional_days',
    'branch_pauses',
    'slot_limits',
    'bake_waves',
    'product_waves',
  ],
  [CONTENT_CHANGED]: ['faq_questions', 'home_notices', 'legal_texts'],
  [STAFF_CHANGED]: ['staff_assignments'],
} as const

/** Tables with an `order_id` whose rows staff see with the order. */
const orderTables = ['order_steps', 'withdrawals', 'refunds'] as const

/** Further tables with a `branch_id` that staff see, with their topics. */
const branchTablesByTopic = { branch_pauses: 'pause' } as const satisfies Record<string, BranchTopic>

const NOTIFY_FUNCTION = `
  create or replace function notify_change() returns trigger language plpgsql as $$
  begin
    perform pg_notify(tg_argv[0], '');
    return null;
  end $$`

/** Every deletion of a session, also by cascade, makes all nodes drop it from their caches. */
const ENDED_FUNCTION = `
  create or replace function notify_ended_session() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${SESSION_ENDED}', old.session_id);
    return null;
  end $$`

/**
 * Notifications about orders, from the order's row and from tables that refer to it. The transaction id makes the payload
 * unique and the same on all nodes, and merges the notifications about one order within a transaction.
 */
const BRANCH_FUNCTIONS = `
  create or replace function notify_branch(branch integer, topic text, subject text) returns void language sql as $$
    select pg_notify('${BRANCH_CHANGED}', concat_ws('|', branch, pg_current_xact_id(), topic, subject))
  $$;
  create or replace function notify_branch_order() returns trigger language plpgsql as $$
  begin
    perform notify_branch(new.branch_id, 'order', new.order_number);
    if old.branch_id <> new.branch_id then perform notify_branch(old.branch_id, 'order', new.order_number); end if;
    return null;
  end $$;
  create or replace function notify_order_of_row() returns trigger language plpgsql as $$
  begin
    perform notify_branch(branch_id, 'order', order_number) from orders
      where order_id = coalesce(new.order_id, old.order_id) and invoice_number is not null;
    return null;
  end $$;
  create or replace function notify_branch_topic() returns trigger language plpgsql as $$
  begin
    perform notify_branch(coalesce(new.branch_id, old.branch_id), tg_argv[0], '');
    return null;
  end $$`

/** Conditions under which a change of the inventory is notified. */
const stockConditions = {
  insert: 'new.quantity is not null',
  update: 'new.quantity is not null or old.quantity is not null',
  delete: 'old.quantity is not null',
} as const

/** Idempotent; the caller holds the migration lock. */
export async function installNotifyTriggers(client: pg.Client): Promise<void> {
  await client.query(NOTIFY_FUNCTION)
  await client.query(ENDED_FUNCTION)
  await client.query(BRANCH_FUNCTIONS)
  await client.query(
    'create or replace trigger sessions_notify_ended after delete on sessions for each row execute function notify_ended_session()',
  )
  // Not for `last_seen_at`: each notification makes every node drop its cached staff sessions.
  await client.query(
    `create or replace trigger staff_members_changed after delete or update of name, email, password_hash, access_ended_at
     on staff_members for each statement execute function notify_change('${STAFF_CHANGED}')`,
  )
  await client.query(
    `create or replace trigger staff_sessions_notify_ended after delete on staff_sessions
     for each statement execute function notify_change('${STAFF_CHANGED}')`,
  )
  await client.query(
    `create or replace trigger orders_notify_branch
     after update of state, branch_id, target_at, order_mode, table_number, note, staff_note, delivery_address on orders
     for each row when (new.invoice_number is not null) execute function notify_branch_order()`,
  )
  // Planned changes contain prices of the catalogue; drafts and waiting ones are seen by nobody but head office.
  await client.query(
    `create or replace trigger assortment_changes_planned after insert on assortment_changes
     for each row when (new.state = 'planned') execute function notify_change('${CATALOGUE_CHANGED}')`,
  )
  await client.query(
    `create or replace trigger assortment_changes_decided after update of state on assortment_changes
     for each row when (old.state <> new.state and 'planned' in (old.state, new.state))
     execute function notify_change('${CATALOGUE_CHANGED}')`,
  )
  for (const table of orderTables) {
    await client.query(
      `create or replace trigger ${table}_notify_branch after insert or update or delete on ${table}
       for each row execute function notify_order_of_row()`,
    )
  }
  for (const [table, topic] of Object.entries(branchTablesByTopic)) {
    await client.query(
      `create or replace trigger ${table}_notify_branch after insert or update or delete on ${table}
       for each row execute function notify_branch_topic('${topic}')`,
    )
  }
  // Claims of unlimited products are not visible to staff, so they are not notified.
  for (const [event, condition] of Object.entries(stockConditions)) {
    await client.query(
      `create or replace trigger daily_inventory_${event} after ${event} on daily_inventory
       for each row when (${condition}) execute function notify_branch_topic('stock')`,
    )
  }
  for (const [channel, tables] of Object.entries(tablesByChannel)) {
    for (const table of tables) {
      await client.query(
        `create or replace trigger ${table}_changed after insert or update or delete or truncate on ${table}
         for each statement execute function notify_change('${channel}')`,
      )
    }
  }
}
