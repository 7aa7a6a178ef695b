import { first } from "../database/query.ts";
import { businessDaysOf, dateOf, dayOf, lastDay, monthOf } from "../market/calendar.ts";
import {
  type FundingLevel,
  fundingLevelOf,
  hedgesOf,
  liabilitiesOf,
} from "../market/liabilities.ts";
import { cents } from "../market/round.ts";
import { strategyOf } from "../market/strategies.ts";
import {
  marketOf,
  portfolioOf,
  type PortfolioRow,
  portfoliosOf,
} from "../portfolios/portfolios.ts";
import { ledgerOf } from "../portfolios/ledgers.ts";
import type { Handlers } from "./handler.ts";

function listed(portfolio: PortfolioRow) {
  return {
    groupCode: portfolio.code,
    clientName: portfolio.client_name,
    portfolioName: portfolio.name,
    checked: portfolio.is_home === 1,
    market: marketOf(portfolio),
    currency: portfolio.currency,
  };
}

function hasFundingLevel({ strategy, has_data: hasData }: PortfolioRow): boolean {
  return hasData === 1 && strategyOf(strategy).hasLiabilities;
}

function wireLevel({ day, assets, liabilities, fundingLevel }: FundingLevel) {
  return { date: dateOf(day), assets, liabilities, fundingLevel };
}

export const portfolioCalls: Handlers<
  "listPortfolios" | "queryPortfolios" | "address" | "ldi" | "ldiSummary"
> = {
  listPortfolios: ({ sandbox, session }) => ({
    portfolios: portfoliosOf(sandbox, session).map(listed),
  }),

  queryPortfolios({ sandbox, session }) {
    const yearEnd = (portfolio: PortfolioRow) => {
      const close = businessDaysOf(portfolio.currency).lastClose(sandbox.clock.now());
      const year = Math.floor(monthOf(close) / 12);
      const month = year * 12 + portfolio.year_end_month - 1;
      return dateOf(lastDay(lastDay(month) <= close ? month : month - 12));
    };
    return {
      portfolios: portfoliosOf(sandbox, session).map((portfolio) => ({
        ...listed(portfolio),
        lastYearEnd: yearEnd(portfolio),
      })),
    };
  },

  address({ sandbox, session, params }) {
    const { client_id: client } = portfolioOf(sandbox, session, params.code);
    const sql = "SELECT street, city, state, postcode, country FROM clients WHERE id = ?";
    const found = first<Record<"street" | "city" | "state" | "postcode" | "country", string>>(
      sandbox.db,
      sql,
      client,
    );
    return found ?? { street: "", city: "", state: "", postcode: "", country: "" };
  },

  ldi({ sandbox, session, query }) {
    const portfolios = portfoliosOf(sandbox, session).filter(hasFundingLevel);
    const list = { portfolios: portfolios.map(listed) };
    if (query.portfolioCode === undefined) return { ...list, currency: null, points: [] };
    const portfolio = portfolioOf(sandbox, session, query.portfolioCode);
    if (!hasFundingLevel(portfolio)) {
      return { ...list, currency: portfolio.currency, points: [] };
    }
    const ledger = ledgerOf(sandbox, portfolio);
    const liabilities = liabilitiesOf(ledger);
    const businessDays = businessDaysOf(portfolio.currency);
    const close = businessDays.lastClose(sandbox.clock.now());
    const earliest = ledger.model.inception + 7;
    const to = Math.min(query.endDate ? dayOf(query.endDate) : close, close);
    const start = Math.max(query.startDate ? dayOf(query.startDate) : earliest, earliest);
    const days = Array.from({ length: Math.max(0, to - start + 1) }, (_, index) => start + index);
    const points = days
      .filter(businessDays.isOpen)
      .map((day) => wireLevel(fundingLevelOf(ledger, liabilities, day)));
    return { ...list, currency: portfolio.currency, points };
  },

  ldiSummary({ sandbox, session, params }) {
    const portfolio = portfolioOf(sandbox, session, params.code);
    const head = { portfolioCode: portfolio.code, currency: portfolio.currency };
    if (!hasFundingLevel(portfolio)) {
      return {
        ...head,
        latest: null,
        surplus: null,
        interestRateHedge: null,
        inflationHedge: null,
      };
    }
    const ledger = ledgerOf(sandbox, portfolio);
    const close = businessDaysOf(portfolio.currency).lastClose(sandbox.clock.now());
    const level = fundingLevelOf(ledger, liabilitiesOf(ledger), close);
    return {
      ...head,
      latest: wireLevel(level),
      surplus: cents(level.assets - level.liabilities),
      ...hedgesOf(portfolio.code),
    };
  },
};
