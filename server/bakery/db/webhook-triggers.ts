/**
 * Triggers that write webhook messages in the transaction of a change, whichever program makes it: no event is lost, and none
 * is sent for a rolled-back change. Without endpoints nothing is written.
 */
import type pg from 'pg'

/** A change of an order locks its row, so the sequence of its messages is the sequence of its changes. */
const FUNCTIONS = `
  create or replace function write_webhook(event_type text, event_subject text, event_order uuid, event_facts jsonb)
  returns void language sql as $$
    insert into webhook_messages (endpoint_id, type, subject, order_id, facts)
      select endpoint_id, event_type, event_subject, event_order, event_facts from webhook_endpoints
      where stopped_at is null and (types = '{}' or event_type = any(types))
  $$;
  create or replace function write_order_webhook() returns trigger language plpgsql as $$
  begin
    if old.paid_at is null and new.paid_at is not null then
      perform write_webhook('order.paid', new.order_number, new.order_id, '{}');
    elsif old.state in ('paid', 'ready') and new.state in ('cancelled', 'refund_due', 'refunded') then
      perform write_webhook('order.cancelled', new.order_number, new.order_id, '{}');
    elsif (old.target_at, old.branch_id, old.order_mode, old.table_number, old.changed_at)
      is distinct from (new.target_at, new.branch_id, new.order_mode, new.table_number, new.changed_at) then
      perform write_webhook('order.changed', new.order_number, new.order_id, '{}');
    end if;
    return null;
  end $$;
  create or replace function write_step_webhook() returns trigger language plpgsql as $$
  declare changed record;
  begin
    changed := coalesce(new, old);
    perform write_webhook('order.step', order_number, order_id,
      jsonb_build_object('step', changed.step, 'takenBack', tg_op = 'DELETE')) from orders where order_id = changed.order_id;
    return null;
  end $$;
  create or replace function write_refund_webhook() returns trigger language plpgsql as $$
  begin
    perform write_webhook('order.refunded', order_number, order_id,
      jsonb_build_object('refundId', new.refund_id, 'amount', new.amount_cents))
      from orders where order_id = new.order_id and invoice_number is not null
        and not exists (select from payments where payment_id = new.payment_id and state = 'returned');
    return null;
  end $$;
  create or replace function write_stock_webhook() returns trigger language plpgsql as $$
  begin
    perform write_webhook('stock.changed', concat_ws(' ', 'stock', new.branch_id, new.skuid, new.day), null,
      jsonb_build_object('branchERPId', b.erp_id, 'skuNumber', p.sku_number, 'day', new.day,
        'quantity', coalesce(new.quantity, l.quantity, p.daily_inventory),
        'claimed', new.claimed, 'soldOut', new.sold_out))
      from products p cross join branches b left join branch_limits l on l.branch_id = b.branch_id and l.skuid = p.skuid
      where p.skuid = new.skuid and b.branch_id = new.branch_id
        and coalesce(new.quantity, l.quantity, p.daily_inventory) is not null
        and exists (select from webhook_endpoints);
    return null;
  end $$;
  create or replace function write_list_webhook() returns trigger language plpgsql as $$
  begin
    perform write_webhook('production.locked', concat_ws(' ', 'list', new.day, new.wave, new.bakehouse), null,
      jsonb_build_object('bakehouse', new.bakehouse, 'wave', new.wave, 'day', new.day, 'bakesAt', new.bakes_at, 'version', new.version,
        'supplement', new.supplement, 'total', new.total));
    return null;
  end $$;
  create or replace function write_product_webhook() returns trigger language plpgsql as $$
  begin
    perform write_webhook('product.changed', concat_ws(' ', 'product', coalesce(new.sku_number, old.sku_number)), null,
      jsonb_build_object('skuNumber', coalesce(new.sku_number, old.sku_number), 'isSold', coalesce(new.enabled, false)));
    return null;
  end $$;
  create or replace function write_price_webhook() returns trigger language plpgsql as $$
  declare changed record;
  begin
    changed := coalesce(new, old);
    perform write_webhook('price.changed', concat_ws(' ', 'price', sku_number), null,
      jsonb_build_object('skuNumber', sku_number, 'zone', changed.zone, 'orderMode', changed.order_mode,
        'quantity', changed.quantity, 'validFrom', to_char(changed.valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'price', case when tg_op = 'DELETE' then null else changed.cents end))
      from products where skuid = changed.skuid and exists (select from webhook_endpoints);
    return null;
  end $$;
  create or replace function write_branch_webhook() returns trigger language plpgsql as $$
  begin
    perform write_webhook('branch.changed', concat_ws(' ', 'branch', coalesce(new.erp_id, old.erp_id)), null,
      jsonb_build_object('branchERPId', coalesce(new.erp_id, old.erp_id), 'isOpen', not coalesce(new.closed, true)));
    return null;
  end $$`

/** Name, event and function of each trigger. */
const TRIGGERS = [
  `orders_webhook after update of state, paid_at, target_at, branch_id, order_mode, table_number, changed_at on orders
   for each row when (new.invoice_number is not null) execute function write_order_webhook()`,
  'order_steps_webhook after insert or delete on order_steps for each row execute function write_step_webhook()',
  `refunds_webhook after insert on refunds for each row when (new.state = 'done' and new.amount_cents > 0) execute function write_refund_webhook()`,
  `refunds_done_webhook after update of state on refunds
   for each row when (new.state = 'done' and old.state <> 'done') execute function write_refund_webhook()`,
  'stock_webhook after insert on daily_inventory for each row execute function write_stock_webhook()',
  `stock_change_webhook after update on daily_inventory for each row
   when ((old.quantity, old.claimed, old.sold_out) is distinct from (new.quantity, new.claimed, new.sold_out))
   execute function write_stock_webhook()`,
  'products_webhook after insert or delete on products for each row execute function write_product_webhook()',
  `products_change_webhook after update on products for each row
   when (to_jsonb(old) - 'updated_at' - 'popularity' is distinct from to_jsonb(new) - 'updated_at' - 'popularity')
   execute function write_product_webhook()`,
  'prices_webhook after insert or delete on prices for each row execute function write_price_webhook()',
  `prices_change_webhook after update on prices for each row when (old.* is distinct from new.*)
   execute function write_price_webhook()`,
  'branches_webhook after insert or delete on branches for each row execute function write_branch_webhook()',
  // Its hours set `updated_at` to the time of the transaction, so many changes in one transaction give one message.
  `branches_change_webhook after update on branches for each row when (old.updated_at is distinct from new.updated_at)
   execute function write_branch_webhook()`,
  'lists_webhook after insert on production_versions for each row execute function write_list_webhook()',
] as const

/** Idempotent; the caller holds the migration lock. */
export async function installWebhookTriggers(client: pg.Client): Promise<void> {
  await client.query(FUNCTIONS)
  for (const trigger of TRIGGERS) await client.query(`create or replace trigger ${trigger}`)
}
