/**
 * Triggers that maintain derived columns and protect immutable rows, whichever program writes. They are not migrations, because
 * they are replaced as a whole at every start.
 */
import type pg from 'pg'

/** Retention period of the audit log. */
export const AUDIT_LOG_MONTHS = 24

/** Sets the date of the last change of a product or a branch. */
const UPDATED_AT_FUNCTION = `
  create or replace function set_updated_at() returns trigger language plpgsql as $$
  begin
    new.updated_at = now();
    return new;
  end $$`

/** A change of hours or limits is a change of the branch; one statement may change thousands of days. */
const BRANCH_HOURS_FUNCTION = `
  create or replace function touch_branch() returns trigger language plpgsql as $$
  begin
    update branches set updated_at = now() where branch_id in (select branch_id from changed);
    return null;
  end $$`

const changedRows = { insert: 'new', update: 'new', delete: 'old' } as const

/** Stores the numbers of deleted products, whose addresses respond with 410. */
const GONE_PRODUCTS_FUNCTION = `
  create or replace function store_gone_products() returns trigger language plpgsql as $$
  begin
    insert into gone_products (sku_number) select sku_number from gone on conflict do nothing;
    return null;
  end $$`

/** Makes the audit log append-only: entries cannot be changed, nor deleted before AUDIT_LOG_MONTHS, even with the shop's own rights. */
const AUDIT_LOG_FUNCTION = `
  create or replace function protect_audit_log() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '${AUDIT_LOG_MONTHS} months' then return old; end if;
    raise exception 'entries of the audit log cannot be changed, nor deleted before ${AUDIT_LOG_MONTHS} months';
  end $$`

/** Deletes the search keys of an order when its person is erased. */
const SEARCH_KEYS_FUNCTION = `
  create or replace function delete_search_keys() returns trigger language plpgsql as $$
  begin
    delete from order_search where order_id = new.order_id;
    return null;
  end $$`

/** Makes production versions append-only. */
const PRODUCTION_VERSIONS_FUNCTION = `
  create or replace function protect_production_versions() returns trigger language plpgsql as $$
  begin
    raise exception 'production versions cannot be changed or deleted';
  end $$`

/** Makes applied changes of the assortment immutable: what was published is never rewritten. */
const ASSORTMENT_CHANGES_FUNCTION = `
  create or replace function protect_assortment_changes() returns trigger language plpgsql as $$
  begin
    raise exception 'applied changes of the assortment cannot be changed or deleted';
  end $$`

/** Makes applied changes of content, and legal texts from the moment at which they hold, immutable: customers agreed to them. */
const CONTENT_FUNCTION = `
  create or replace function protect_content() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % that hold or held cannot be changed or deleted', tg_table_name;
  end $$`

/** Makes closed months of the books immutable. */
const BOOKS_FUNCTION = `
  create or replace function protect_books() returns trigger language plpgsql as $$
  begin
    raise exception 'closed months of the books cannot be changed';
  end $$`

/**
 * Maintains `refunded_cents` of the order and of the payment. The update locks the order, and a check constraint of `payments`
 * rejects sums above the captured amount.
 */
const REFUNDS_FUNCTION = `
  create or replace function sum_refunds() returns trigger language plpgsql as $$
  declare
    of_refund refunds := coalesce(new, old);
    counted integer := 0;
    counts integer := 0;
  begin
    if tg_op <> 'INSERT' and old.state <> 'refused' then counted := old.amount_cents; end if;
    if tg_op <> 'DELETE' and new.state <> 'refused' then counts := new.amount_cents; end if;
    if counts <> counted then
      update orders set refunded_cents = refunded_cents + counts - counted where order_id = of_refund.order_id;
      update payments set refunded_cents = refunded_cents + counts - counted where payment_id = of_refund.payment_id;
    end if;
    return null;
  end $$`

/**
 * Marks the days of a branch whose sums an order, a refund or a missed order changes (reports/sums/store.ts). Marks are only added, so
 * that transactions do not wait for each other.
 */
const DUE_SUMS_FUNCTIONS = `
  create or replace function mark_sums(branch integer, at timestamptz) returns void language sql as $$
    insert into due_sums (branch_id, day) values (branch, (at at time zone 'Europe/Berlin')::date)
  $$;
  create or replace function mark_sums_of_order() returns trigger language plpgsql as $$
  declare
    branch integer;
  begin
    foreach branch in array array(select distinct unnest(array[new.branch_id, old.branch_id])) loop
      if branch is null then continue; end if;
      perform mark_sums(branch, new.paid_at);
      if old.paid_at <> new.paid_at then perform mark_sums(branch, old.paid_at); end if;
      perform mark_sums(branch, created_at) from refunds where order_id = new.order_id;
      perform mark_sums(branch, at) from (values (new.target_at), (old.target_at)) as t(at)
        where at is not null and exists (select from order_steps where order_id = new.order_id and step = 'not_collected');
    end loop;
    return null;
  end $$;
  create or replace function mark_sums_of_refund() returns trigger language plpgsql as $$
  begin
    perform mark_sums(branch_id, coalesce(new.created_at, old.created_at)) from orders
      where order_id = coalesce(new.order_id, old.order_id) and paid_at is not null;
    return null;
  end $$;
  create or replace function mark_sums_of_step() returns trigger language plpgsql as $$
  begin
    perform mark_sums(branch_id, target_at) from orders
      where order_id = coalesce(new.order_id, old.order_id) and paid_at is not null;
    return null;
  end $$`

/** Events after which sums are computed anew. */
const dueSumsTriggers = [
  ['orders_paid_sums', 'insert', 'orders', 'new.paid_at is not null', 'mark_sums_of_order'],
  [
    'orders_changed_sums',
    'update of paid_at, branch_id, target_at, order_mode, express, coupon_code, totals',
    'orders',
    'new.paid_at is not null',
    'mark_sums_of_order',
  ],
  ['refunds_sums', 'insert or update or delete', 'refunds', 'true', 'mark_sums_of_refund'],
  ['order_steps_missed_sums', 'insert', 'order_steps', "new.step = 'not_collected'", 'mark_sums_of_step'],
  ['order_steps_taken_back_sums', 'delete', 'order_steps', "old.step = 'not_collected'", 'mark_sums_of_step'],
] as const

/** Idempotent; the caller holds the migration lock. */
export async function installRowTriggers(client: pg.Client): Promise<void> {
  await client.query(UPDATED_AT_FUNCTION)
  await client.query(BRANCH_HOURS_FUNCTION)
  await client.query(AUDIT_LOG_FUNCTION)
  await client.query(GONE_PRODUCTS_FUNCTION)
  await client.query(PRODUCTION_VERSIONS_FUNCTION)
  await client.query(SEARCH_KEYS_FUNCTION)
  await client.query(ASSORTMENT_CHANGES_FUNCTION)
  await client.query(CONTENT_FUNCTION)
  await client.query(REFUNDS_FUNCTION)
  await client.query(DUE_SUMS_FUNCTIONS)
  for (const [name, event, table, condition, run] of dueSumsTriggers) {
    await client.query(
      `create or replace trigger ${name} after ${event} on ${table} for each row when (${condition}) execute function ${run}()`,
    )
  }
  await client.query(BOOKS_FUNCTION)
  await client.query(
    `create or replace trigger settlement_lines_protected before update or delete on settlement_lines
     for each row when (old.month is not null) execute function protect_books()`,
  )
  for (const table of ['book_months', 'book_entries']) {
    await client.query(
      `create or replace trigger ${table}_protected before update or delete on ${table}
       for each row execute function protect_books()`,
    )
  }
  await client.query(
    `create or replace trigger orders_person_erased after update of contact on orders
     for each row when (old.contact is not null and new.contact is null) execute function delete_search_keys()`,
  )
  for (const table of ['products', 'branches']) {
    await client.query(
      `create or replace trigger ${table}_updated_at before update on ${table} for each row execute function set_updated_at()`,
    )
  }
  for (const table of ['opening_hours', 'exceptional_days', 'slot_limits']) {
    for (const [event, rows] of Object.entries(changedRows)) {
      await client.query(
        `create or replace trigger ${table}_touch_branch_${event} after ${event} on ${table}
         referencing ${rows} table as changed for each statement execute function touch_branch()`,
      )
    }
  }
  await client.query(
    `create or replace trigger products_gone after delete on products referencing old table as gone
     for each statement execute function store_gone_products()`,
  )
  await client.query(
    'create or replace trigger audit_log_protected before update or delete on audit_log for each row execute function protect_audit_log()',
  )
  await client.query(
    'create or replace trigger audit_log_never_truncated before truncate on audit_log for each statement execute function protect_audit_log()',
  )
  await client.query(
    'create or replace trigger production_versions_protected before update or delete on production_versions for each row execute function protect_production_versions()',
  )
  await client.query(
    'create or replace trigger production_versions_never_truncated before truncate on production_versions for each statement execute function protect_production_versions()',
  )
  await client.query(
    `create or replace trigger assortment_changes_protected before update or delete on assortment_changes
     for each row when (old.state = 'live') execute function protect_assortment_changes()`,
  )
  await client.query(
    `create or replace trigger content_changes_protected before update or delete on content_changes
     for each row when (old.state = 'live') execute function protect_content()`,
  )
  await client.query(
    `create or replace trigger legal_texts_protected before update or delete on legal_texts
     for each row when (old.valid_from <= now()) execute function protect_content()`,
  )
  await client.query(
    'create or replace trigger refunds_summed after insert or update or delete on refunds for each row execute function sum_refunds()',
  )
}
